/**
 * Well-known domains of disposable email addresses, for the template of a checkout rule. Order filters use the
 * complete list, which is about a thousand times longer than the space of a checkout rule.
 */
export const DISPOSABLE_DOMAINS: readonly string[] = [
  ...["mailinator.com", "guerrillamail.com", "10minutemail.com", "yopmail.com", "trashmail.com"],
  ...["temp-mail.org", "sharklasers.com", "guerrillamailblock.com", "guerrillamail.net"],
  ...["guerrillamail.org", "guerrillamail.info", "guerrillamail.biz", "guerrillamail.de"],
  ...["grr.la", "pokemail.net", "spam4.me", "maildrop.cc", "getnada.com", "throwawaymail.com"],
  ...["dispostable.com", "fakeinbox.com", "mailnesia.com", "mailcatch.com", "mintemail.com"],
  ...["mohmal.com", "emailondeck.com", "tempail.com", "moakt.com", "tempr.email"],
  ...["discard.email", "mytemp.email", "tempmailo.com", "1secmail.com", "1secmail.net"],
  ...["1secmail.org", "mail.tm", "inboxkitten.com", "burnermail.io", "mailsac.com"],
  ...["20minutemail.com", "yopmail.fr", "yopmail.net", "jetable.org", "wegwerfmail.de"],
  ...["trash-mail.com", "byom.de", "spambog.com", "armyspy.com", "cuvox.de", "teleworm.us"],
  ...["tempmail.net", "tmpmail.org", "mailpoof.com", "fakemail.net", "dropmail.me"],
  ...["tempmail.plus", "mailto.plus", "fexpost.com", "emailfake.com", "harakirimail.com"],
];

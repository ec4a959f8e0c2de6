export const exceptionsCard = {
  exceptions: "Exceptions",
  formsSearchAndContact: "Forms, search and contact links are always exempt.",
  pagesWithoutProtection: "Pages without protection",
  onePathPerLine:
    "One path per line, such as /pages/press. /blogs/* covers every page that starts with it. Language prefixes are ignored.",
  noProtectionForSignedInCustomers: "No protection for signed-in customers",
};

export const limitsCard = {
  detersButCannotPrevent: "Deters, but cannot prevent",
  anythingABrowserShows:
    "Anything a browser shows can still be copied with a screenshot, the browser’s menu or without JavaScript. These settings stop casual copying.",
  attemptsAreNotRecorded: "Attempts are not recorded.",
  addsNoRequestsThe: "Adds no requests. The script loads only while a setting is on.",
  openExtensions: "Open Extensions",
};

export const noticeCard = {
  suggestion: "The content of this store is protected. Write to us if you would like to use it.",
  noticeToVisitors: "Notice to visitors",
  showAShortNotice: "Show a short notice when something was blocked",
  atTheBottomOf: "At the bottom of the page for four seconds, without blocking clicks.",
  noticeText: "Notice text",
};

export const picturesCard = {
  allowRightClick: "Allow right-click",
  disableRightClickOnImages: "Disable right-click on images",
  includesImagesInsideLinks: "Includes images inside links.",
  disableRightClickEverywhere: "Disable right-click everywhere except on links",
  aLinkStillOpens: "A link still opens in a new tab.",
  imagesAndRightClick: "Images and right-click",
  rightClickMenu: "Right-click menu",
  preventImagesFromBeing: "Prevent images from being dragged or saved",
  alsoDisablesRightClick: "Also disables right-click on every image.",
  disableTheLongPress: "Disable the long-press menu on phones",
  linksKeepTheirMenu: "Links keep their menu.",
};

export const textCard = {
  allow: "Allow",
  block: "Block",
  allowAndAddThePagesUrl: "Allow and add the page’s URL",
  pastedTextIncludesThe: "Pasted text includes the page’s URL. Requires selectable text.",
  text: "Text",
  preventTextSelection: "Prevent text selection",
  fieldsEmailAddressesAnd: "Fields, email addresses and phone numbers stay selectable.",
  copyingText: "Copying text",
};

export const toolsCard = {
  browserFunctionsAndOtherWebsites: "Browser functions and other websites",
  blockViewSourceShortcuts: "Block view-source shortcuts",
  ctrlUCtrlS:
    "Ctrl+U, Ctrl+S, F12 and the like. Fields, screen readers and the browser’s menu still work.",
  showANoticeWhen: "Show a notice when the developer tools seem to be open",
  checkedOncePerVisit:
    "Checked once per visit on desktop. An estimate from the window’s size, so nothing else is done.",
  preventPrinting: "Prevent printing",
  productPagesTooOrders: "Product pages too. Orders and invoices can still be printed.",
  showOnlyALink: "Show only a link when your store is embedded in another website",
  shopifyAlreadyPreventsThis: "Shopify already prevents this for most stores.",
};

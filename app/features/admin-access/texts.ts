export const adminAccessCard = {
  adminAccess: "Admin Access",
  enabled: "Enabled",
  disabled: "Disabled",
  letsTheBrowserYou: "Lets the browser you enable it in bypass all rules.",
  disableAdminAccess: "Disable Admin Access",
  enableAdminAccess: "Enable Admin Access",
  allowThisBrowserToo: "Allow this browser, too",
};

export const setAccessModal = {
  setAdminAccess: "Set Admin Access",
  confirm: "Confirm",
  openYourStore: "Open your store",
  yourStoreSiteOpens: (word: string) =>
    `Your store site opens in a new window. A pop-up on the site reads ‘Admin Access mode ${word}.’ Confirm once you have read it there.`,
  adminAccessModeHas: (word: string) =>
    `Admin access mode has not been ${word} yet. Wait for the pop-up on your store site. If none comes, check that the app is activated in your theme, and try again.`,
};

import { catalog } from "#app/words/catalog";

export const {
  contentProtectionScreen,
  picturesCard,
  textCard,
  toolsCard,
  exceptionsCard,
  noticeCard,
  limitsCard,
} = catalog("embed/content-protection", {
  contentProtectionScreen: {
    title: "Content Protection",
    about: "Make it harder to copy your store’s text and images.",
    couldNotLoad: "Your content protection could not be loaded",
    saved: "Content protection saved",
  },

  picturesCard: {
    title: "Images and right-click",
    rightClickMenu: "Right-click menu",
    allow: "Allow right-click",
    disableOnImages: "Disable right-click on images",
    disableOnImagesHelp: "Includes images inside links.",
    disableEverywhere: "Disable right-click everywhere except on links",
    disableEverywhereHelp: "A link still opens in a new tab.",
    keepImages: "Prevent images from being dragged or saved",
    keepImagesHelp: "Also disables right-click on every image.",
    longPress: "Disable the long-press menu on phones",
    longPressHelp: "Links keep their menu.",
  },

  textCard: {
    title: "Text",
    selection: "Prevent text selection",
    selectionHelp: "Fields, email addresses and phone numbers stay selectable.",
    copying: "Copying text",
    allow: "Allow",
    block: "Block",
    addSource: "Allow and add the page’s URL",
    addSourceHelp: "Pasted text includes the page’s URL. Requires selectable text.",
  },

  toolsCard: {
    title: "Browser functions and other websites",
    shortcuts: "Block view-source shortcuts",
    shortcutsHelp:
      "Ctrl+U, Ctrl+S, F12 and the like. Fields, screen readers and the browser’s menu still work.",
    developerTools: "Show a notice when the developer tools seem to be open",
    developerToolsHelp:
      "Checked once per visit on desktop. An estimate from the window’s size, so nothing else is done.",
    printing: "Prevent printing",
    printingHelp: "Product pages too. Gift cards, orders and invoices can still be printed.",
    framing: "Show only a link when your store is embedded in another website",
    framingHelp: "Shopify already prevents this for most stores.",
  },

  exceptionsCard: {
    title: "Exceptions",
    alwaysExempt: "Forms, search and contact links are always exempt.",
    pages: "Pages without protection",
    pagesHelp:
      "One path per line, such as /pages/press. /blogs/* covers every page that starts with it. Language prefixes are ignored.",
    customers: "No protection for signed-in customers",
  },

  noticeCard: {
    title: "Notice to visitors",
    show: "Show a short notice when something was blocked",
    showHelp: "At the bottom of the page for four seconds, without blocking clicks.",
    text: "Notice text",
    suggestion: "The content of this store is protected. Write to us if you would like to use it.",
  },

  limitsCard: {
    title: "Deters, but cannot prevent",
    about:
      "Anything a browser shows can still be copied with a screenshot, the browser’s menu or without JavaScript. These settings stop casual copying.",
    notRecorded: "Attempts are not recorded.",
    noRequests: "Adds no requests. The script loads only while a setting is on.",
    needsEmbed: "Works where the app embed is on.",
    openExtensions: "Open Extensions",
  },
});

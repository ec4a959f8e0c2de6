/**
 * Elements that stay unprotected whatever the merchant switched on: fields and forms, search, and contact links.
 *
 * Visitors who fill in a form or read a phone number aloud copy nothing of value.
 */
export const EXEMPT =
  "input,textarea,select,option,button,label,form,search,[role=search],[role=textbox],[role=searchbox]," +
  "[role=combobox],[contenteditable]:not([contenteditable=false]),a[href^='mailto:'],a[href^='tel:']," +
  "palisade-notice,palisade-pop-up";

const PICTURE = "img,picture,svg,canvas,video";

/** Reports whether an event is inside an element that a selector matches, also in web components. */
function isWithin(event: Event, selector: string): boolean {
  return event
    .composedPath()
    .some((node) => (node as Node).nodeType === 1 && (node as Element).matches(selector));
}

export const isExempt = (event: Event) => isWithin(event, EXEMPT);
export const isOnPicture = (event: Event) => isWithin(event, PICTURE);
export const isOnLink = (event: Event) => isWithin(event, "a[href]");

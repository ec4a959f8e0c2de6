import { element, escapeHtml } from "./html";
import { pageHead, referenceLine, type StoppedPage } from "./stopped-page";

/** Sentences of the challenge, in the visitor's language. */
export interface ChallengePageText {
  readonly title: string;
  readonly body: string;
  readonly button: string;
  readonly working: string;
  /** Shown if the browser stores no cookies or cannot compute. */
  readonly unable: string;
}

export interface ChallengePage extends StoppedPage {
  readonly words: ChallengePageText;
  /** Signed by the server that will verify the solution. Only letters, digits, "_", "." and "-". */
  readonly challenge: string;
  /** Leading zero bits of each answer's hash, and number of required answers. */
  readonly bits: number;
  readonly puzzles: number;
  /** Name of the cookie for "<challenge>.<answers>", and its lifetime in seconds. */
  readonly cookie: string;
  readonly maxAgeS: number;
}

/**
 * Solves the puzzles like storefront/proof-of-work.ts, stores the answers in a cookie and reloads the page.
 *
 * A text instead of a function, because a bundled function may not run on its own.
 */
const SOLVE = `(function(){
var d=document,m=d.querySelector("main"),b=d.querySelector("button"),s=d.querySelector("[role=status]");
var c=m.dataset.challenge,bits=+m.dataset.bits,puzzles=+m.dataset.puzzles,e=new TextEncoder();
async function fits(at,n){
var h=await crypto.subtle.digest("SHA-256",e.encode(c+"."+at+"."+n));
return new DataView(h).getUint32(0)>>>(32-bits)===0}
async function solve(){
var found=[];
for(var n=0;found.length<puzzles;n+=250){
var slice=[];for(var i=0;i<250;i++)slice.push(fits(found.length,n+i));
var hit=(await Promise.all(slice)).indexOf(true);
if(hit>=0){found.push(n+hit);n=-250}}
return found}
b.hidden=false;
b.onclick=function(){
if(b.getAttribute("aria-disabled"))return;
b.setAttribute("aria-disabled","true");s.textContent=m.dataset.working;
solve().then(function(found){
var pass=c+"."+found.map(function(n){return n.toString(36)}).join("-");
d.cookie=m.dataset.cookie+"="+pass+";path=/;max-age="+m.dataset.age+";samesite=lax"+(location.protocol==="https:"?";secure":"");
if(d.cookie.indexOf(pass)<0)throw 0;
location.reload()}).catch(function(){s.textContent=m.dataset.unable;b.removeAttribute("aria-disabled")})}
})()`;

/**
 * Returns the page that asks a visitor's browser to compute for about a second before the visit is allowed.
 *
 * The visitor presses one button. The page's only script is allowed by the nonce.
 */
export function renderChallengePage(page: ChallengePage, nonce: string): string {
  const { words, challenge, bits, puzzles, cookie, maxAgeS } = page;
  const data = {
    ...{ challenge, bits, puzzles, cookie },
    ...{ age: maxAgeS, working: words.working, unable: words.unable },
  };
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`)
    .join("");
  return (
    pageHead(page, words.title).replace("<main>", () => `<main${attributes}>`) +
    element("p", words.body) +
    element("button", words.button, ' type="button" hidden') +
    `<noscript>${element("p", words.unable)}</noscript><p role="status"></p>` +
    referenceLine(page) +
    `<script nonce="${escapeHtml(nonce)}">${SOLVE}</script></main></body></html>`
  );
}

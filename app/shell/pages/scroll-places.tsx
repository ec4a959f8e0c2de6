import { ScrollRestoration } from "#app/ui/navigation";

/**
 * Where a browser lets frames of the admin keep nothing (private windows, blocked third-party cookies), reading
 * sessionStorage throws. Remix keeps the places pages were scrolled to there, and would log two errors a page; memory serves as well.
 */
const OR_MEMORY =
  'try{sessionStorage.length}catch{const kept=new Map();Object.defineProperty(window,"sessionStorage",{value:{' +
  "getItem:(key)=>kept.get(key)??null,setItem:(key,value)=>void kept.set(key,value),removeItem:(key)=>void kept.delete(key)}})}";

/** Scrolls a page that one comes back to as it was left. */
export function ScrollPlaces({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: OR_MEMORY }}
      />
      <ScrollRestoration nonce={nonce} />
    </>
  );
}

import { ScrollRestoration } from "#app/ui/navigation";

/**
 * Inline script that replaces sessionStorage by memory if reading it throws: browsers block it in the admin's frames in
 * private windows or with third-party cookies off. Remix stores scroll positions there and would log two errors per
 * page.
 */
const OR_MEMORY =
  'try{sessionStorage.length}catch{const kept=new Map();Object.defineProperty(window,"sessionStorage",{value:{' +
  "getItem:(key)=>kept.get(key)??null,setItem:(key,value)=>void kept.set(key,value),removeItem:(key)=>void kept.delete(key)}})}";

/** Restores the scroll position when the user returns to a page. */
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

import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";

import { wakeControls } from "#app/shell/frame/awake-controls";
import { writeMessage } from "#app/words/catalog";
import { setTranslationWriter } from "#app/words/sentences";

setTranslationWriter(writeMessage);
startTransition(() => {
  wakeControls();
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

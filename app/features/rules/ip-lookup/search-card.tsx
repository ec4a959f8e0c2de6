import { type FormEvent, useState } from "react";

import { LOOKUP_LIMITS } from "#app/contract/ip-lookup";
import { searchedAddresses } from "#app/engine/net/pasted-addresses";
import { EmbeddedInputs } from "#app/ui/embedded-inputs";
import { useDisclosure } from "#app/ui/hooks/use-disclosure";
import {
  BlockStack,
  Button,
  Card,
  Collapsible,
  FormLayout,
  InlineStack,
  TextField,
} from "#app/ui/kit";
import { useNavigate, useNavigation } from "#app/ui/navigation";

import { lookupPath } from "./lookup-path";
import type { LoadedLookup } from "./lookup-view";
import { searchCard as texts } from "./texts";

interface SearchCardProps extends Pick<LoadedLookup, "query" | "fieldProblem" | "ownIp"> {
  /** Called when several addresses are pasted. They are looked up as a list. */
  readonly onSeveral: (text: string) => void;
}

/** Edits the lookup. Each lookup has its own URL, so that it can be shared and repeated. */
export function SearchCard({ query, fieldProblem, ownIp, onSeveral }: SearchCardProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const [text, setText] = useState(query.text);
  const [visit, setVisit] = useState({ path: query.path, userAgent: query.userAgent });
  const { id, isOpen, button } = useDisclosure({
    startsOpen: query.path !== "" || query.userAgent !== "",
  });
  const [error, setError] = useState(fieldProblem ?? undefined);

  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return setError(texts.empty);
    const [address = text, ...others] = searchedAddresses(text);
    if (others.length > 0) {
      setText("");
      return onSeveral(text);
    }
    const { addressChars } = LOOKUP_LIMITS;
    if (address.length > addressChars) return setError(texts.tooLong({ most: addressChars }));
    navigate(lookupPath(address, isOpen ? visit : undefined));
  };

  return (
    <Card>
      <form action="/iplookup" onSubmit={lookUp}>
        <EmbeddedInputs />
        <BlockStack gap="300">
          <TextField
            label={texts.address}
            name="address"
            placeholder={texts.examples}
            autoComplete="off"
            spellCheck={false}
            value={text}
            error={error}
            onChange={(next) => {
              setText(next);
              setError(undefined);
            }}
          />
          <Collapsible id={id} open={isOpen}>
            <VisitFields visit={visit} onChange={setVisit} />
          </Collapsible>
          <InlineStack gap="200">
            <Button submit variant="primary" loading={isLoading}>
              {texts.lookUp}
            </Button>
            {ownIp && <Button url={lookupPath(ownIp)}>{texts.myAddress}</Button>}
            <Button variant="tertiary" {...button}>
              {texts.pageAndBrowser}
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Card>
  );
}

type Visit = Pick<LoadedLookup["query"], "path" | "userAgent">;

/** Edits page and browser, for rules that use more than the address. */
function VisitFields({ visit, onChange }: { visit: Visit; onChange: (visit: Visit) => void }) {
  return (
    <FormLayout>
      <TextField
        label={texts.page}
        placeholder="/products/linen-shirt"
        helpText={texts.pageHelp}
        autoComplete="off"
        maxLength={LOOKUP_LIMITS.pathChars}
        value={visit.path}
        onChange={(path) => onChange({ ...visit, path })}
      />
      <TextField
        label={texts.browser}
        placeholder="Mozilla/5.0 (compatible; Googlebot/2.1)"
        helpText={texts.browserHelp}
        autoComplete="off"
        maxLength={LOOKUP_LIMITS.userAgentChars}
        value={visit.userAgent}
        onChange={(userAgent) => onChange({ ...visit, userAgent })}
      />
    </FormLayout>
  );
}

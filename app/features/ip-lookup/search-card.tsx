import { useNavigate, useNavigation } from "@remix-run/react";
import {
  BlockStack,
  Button,
  Card,
  Collapsible,
  FormLayout,
  InlineStack,
  TextField,
} from "@shopify/polaris";
import { type FormEvent, useState } from "react";

import { LOOKUP_LIMITS } from "../../contract/ip-lookup";
import { askedAddresses } from "../../engine/net/pasted-addresses";
import { AsksHere } from "../../ui/asks-here";
import { useFold } from "../../ui/use-fold";
import { lookupPath } from "./lookup-path";
import type { LoadedLookup } from "./lookup-view";

interface SearchCardProps extends Pick<LoadedLookup, "asked" | "fieldProblem" | "ownIp"> {
  /** Several addresses were pasted: they are looked up as a list. */
  readonly onSeveral: (text: string) => void;
}

const EMPTY = "Enter an IP address, such as 203.0.113.7.";
const TOO_LONG = `An IP address or block has at most ${LOOKUP_LIMITS.addressChars} characters.`;

/** What to look up. Each question is an address of its own, so that it can be shared and repeated. */
export function SearchCard({ asked, fieldProblem, ownIp, onSeveral }: SearchCardProps) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state === "loading";
  const [text, setText] = useState(asked.text);
  const [visit, setVisit] = useState({ path: asked.path, userAgent: asked.userAgent });
  const { id, isOpen, button } = useFold({
    startsOpen: asked.path !== "" || asked.userAgent !== "",
  });
  const [error, setError] = useState(fieldProblem ?? undefined);

  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return setError(EMPTY);
    const [address = text, ...others] = askedAddresses(text);
    if (others.length > 0) {
      setText("");
      return onSeveral(text);
    }
    if (address.length > LOOKUP_LIMITS.addressChars) return setError(TOO_LONG);
    navigate(lookupPath(address, isOpen ? visit : undefined));
  };

  return (
    <Card>
      <form action="/iplookup" onSubmit={lookUp}>
        <AsksHere />
        <BlockStack gap="300">
          <TextField
            label="IP address or block"
            name="address"
            placeholder="203.0.113.7, 2001:db8::1 or 203.0.113.0/24"
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
              Look up
            </Button>
            {ownIp && <Button url={lookupPath(ownIp)}>My address</Button>}
            <Button variant="tertiary" {...button}>
              Page and browser
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Card>
  );
}

type Visit = Pick<LoadedLookup["asked"], "path" | "userAgent">;

/** For rules that look at more than the address. */
function VisitFields({ visit, onChange }: { visit: Visit; onChange: (visit: Visit) => void }) {
  return (
    <FormLayout>
      <TextField
        label="Page of your store"
        placeholder="/products/linen-shirt"
        helpText="For rules that apply to some pages only. Leave empty for the home page."
        autoComplete="off"
        maxLength={LOOKUP_LIMITS.pathChars}
        value={visit.path}
        onChange={(path) => onChange({ ...visit, path })}
      />
      <TextField
        label="Browser (user agent)"
        placeholder="Mozilla/5.0 (compatible; Googlebot/2.1)"
        helpText="For rules about crawlers and browsers."
        autoComplete="off"
        maxLength={LOOKUP_LIMITS.userAgentChars}
        value={visit.userAgent}
        onChange={(userAgent) => onChange({ ...visit, userAgent })}
      />
    </FormLayout>
  );
}

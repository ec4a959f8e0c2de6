import { Banner, BlockStack, Button, InlineStack, List, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import { fieldsOf } from "../../../../ui/forms/fields";
import { useAction } from "../../../../ui/forms/use-action";
import { useOnSuccess } from "../../../../ui/forms/use-on-success";
import { PERMISSIONS } from "../../cloudflare/connect-refused";
import type { FirewallIntents } from "../firewall-intents.server";

const EMPTY = { domain: "", token: "" };

/** Asks for a domain and an API token, and says what the token is for. */
export function ConnectForm() {
  const [form, setForm] = useState(EMPTY);
  const { send, answer, isBusy, problem, errors } = useAction<
    FirewallIntents,
    "connect-cloudflare"
  >();
  useOnSuccess(answer, () => setForm(EMPTY));
  const field = fieldsOf(
    form,
    (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part }),
    errors,
  );
  return (
    <BlockStack gap="300">
      {problem && Object.keys(errors).length === 0 && (
        <Banner tone="critical">
          <p>{problem}</p>
        </Banner>
      )}
      <TextField
        label="Domain"
        placeholder="shop.example.com"
        helpText="As visitors type it. At Cloudflare it must be a proxied CNAME to shops.myshopify.com."
        autoComplete="off"
        {...field("domain")}
      />
      <TextField
        label="Cloudflare API token"
        type="password"
        helpText="Stored encrypted, used for this zone only, and never shown again."
        autoComplete="off"
        {...field("token")}
      />
      <TokenHelp />
      <InlineStack>
        <Button
          variant="primary"
          loading={isBusy}
          onClick={() => send({ intent: "connect-cloudflare", input: form })}
        >
          Connect
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

/** Which permissions the token needs, and what each is for. */
function TokenHelp() {
  return (
    <BlockStack gap="100">
      <Text as="p" variant="bodySm" tone="subdued">
        Make one at Cloudflare under My Profile, API Tokens, Create Custom Token, with these
        permissions and nothing more:
      </Text>
      <List>
        {Object.values(PERMISSIONS).map(({ name, why }) => (
          <List.Item key={name}>
            {name}, {why}
          </List.Item>
        ))}
      </List>
      <Text as="p" variant="bodySm" tone="subdued">
        On Cloudflare’s free plan, set the new route to “Fail open” there, so that your shop stays
        open when its 100,000 requests a day are used up.
      </Text>
    </BlockStack>
  );
}

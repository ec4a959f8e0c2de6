import { useState } from "react";

import type { OutputOf } from "#app/contract/call";
import type { connectCloudflare } from "#app/contract/firewall";
import { FIREWALL_LIMITS } from "#app/contract/firewall-state";
import { fieldsOf } from "#app/ui/forms/fields";
import { useAction } from "#app/ui/forms/use-action";
import { useOnSuccess } from "#app/ui/forms/use-on-success";
import { Banner, BlockStack, Button, InlineStack, List, Text, TextField } from "#app/ui/kit";

import { PERMISSIONS } from "../../cloudflare/connect-refused";
import type { FirewallIntents } from "../firewall-intents.server";
import { CheckResult } from "./check-result";
import { connectForm as texts } from "./texts";

const EMPTY = { domain: "", token: "" };

/** Form for a domain and an API token, with the token's permissions. */
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
      <div role="status" className="ui-status">
        {answer?.ok && !isBusy && <Connected data={answer.data} />}
      </div>
      {problem && Object.keys(errors).length === 0 && (
        <Banner tone="critical">
          <p>{problem}</p>
        </Banner>
      )}
      <TextField
        label={texts.domain}
        placeholder="shop.example.com"
        helpText={texts.domainHelp}
        autoComplete="off"
        {...field("domain")}
      />
      <TextField
        label={texts.token}
        type="password"
        helpText={texts.tokenHelp}
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
          {texts.connect}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

/** The domain that was just connected, with the result of its test request. */
function Connected({ data }: { readonly data: OutputOf<typeof connectCloudflare> }) {
  const { check, connections } = data;
  const name = connections.find(({ id }) => id === check.id)?.name;
  return name === undefined ? null : <CheckResult name={name} check={check} />;
}

/** Permissions of the token and their purposes. */
function TokenHelp() {
  return (
    <BlockStack gap="100">
      <Text as="p" variant="bodySm" tone="subdued">
        {texts.createToken}
      </Text>
      <List>
        {Object.values(PERMISSIONS).map(({ needed }) => (
          <List.Item key={needed}>{needed}</List.Item>
        ))}
        <List.Item>{texts.analyticsPermission}</List.Item>
      </List>
      <Text as="p" variant="bodySm" tone="subdued">
        {texts.freePlan({ limit: FIREWALL_LIMITS.freeRequestsADay })}
      </Text>
    </BlockStack>
  );
}

import { Banner, BlockStack, Select, Text, TextField } from "@shopify/polaris";
import { useState } from "react";

import type { FirewallConnection } from "../../../../contract/firewall";
import { CopyField } from "../../../../ui/forms/copy-field";
import { fieldsOf } from "../../../../ui/forms/fields";
import { AppModal } from "../../../../ui/modals/app-modal";
import { isHost } from "../../configurations/configuration";
import { PROXIES } from "../../configurations/proxies";
import { ProxyCheck } from "./proxy-check";

interface SetUpDialogProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
  readonly now: number;
  /** The connection's key; null: it was told once and cannot be shown again. */
  readonly madeKey: string | null;
  readonly onClose: () => void;
}

/** What stands in the configuration where the key is not known any more. */
const KEY_PLACE = "<the key of this connection>";
const OPTIONS = Object.entries(PROXIES).map(([value, { name }]) => ({ value, label: name }));
const DOMAIN = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i;
const NO_HOST =
  "Use letters, digits, dots, colons and hyphens, without https:// and without a path.";

/** The ready configuration of a proxy, with the key while it is known. */
export function SetUpDialog({ connection, appUrl, now, madeKey, onClose }: SetUpDialogProps) {
  const { name, failPolicy, proxiesSeen } = connection;
  const [form, setForm] = useState({
    proxy: proxiesSeen[0]?.proxy ?? "nginx",
    domain: DOMAIN.test(name) ? name : "shop.example.com",
    shop: "127.0.0.1:3000",
  });
  const errors = Object.fromEntries(
    (["domain", "shop"] as const).flatMap((key) => (isHost(form[key]) ? [] : [[key, NO_HOST]])),
  );
  const field = fieldsOf(form, (part) => setForm({ ...form, ...part }), errors);
  const { file, limit, configure, name: proxyName } = PROXIES[form.proxy];
  const { domain, shop } = form;
  const isReady = Object.keys(errors).length === 0;
  return (
    <AppModal
      open
      title={madeKey === null ? `Configuration of ${name}` : "Your key is ready"}
      variant="large"
      onClose={onClose}
      primaryAction={{ content: "Done", onAction: onClose }}
    >
      <BlockStack gap="400">
        <Key made={madeKey} />
        <Select label="Your proxy" options={OPTIONS} {...field.option("proxy")} />
        {limit !== null && (
          <Banner tone="warning">
            <p>{limit}</p>
          </Banner>
        )}
        <TextField label="Domain it serves" autoComplete="off" {...field("domain")} />
        <TextField
          label="Where your shop runs"
          helpText="As your proxy reaches it: host and port."
          autoComplete="off"
          {...field("shop")}
        />
        {isReady && (
          <CopyField
            label={`Configuration for ${proxyName}`}
            helpText={`Goes into ${file}. If that file exists already, merge this into it instead of replacing it. Then reload ${proxyName}.`}
            value={configure({ appUrl, key: madeKey ?? KEY_PLACE, domain, shop, failPolicy })}
            copied="Configuration copied"
            lines={12}
          />
        )}
        <ProxyCheck key={form.proxy} proxy={form.proxy} {...{ connection, appUrl, now }} />
      </BlockStack>
    </AppModal>
  );
}

function Key({ made }: { readonly made: string | null }) {
  if (made === null)
    return (
      <Text as="p" tone="subdued">
        Your key can’t be shown again. Replace {KEY_PLACE} with the key you saved, or make a new
        one.
      </Text>
    );
  return (
    <BlockStack gap="200">
      <Text as="p">
        Copy it now: it is not shown again. Anyone who has it can test your rules, so keep it on
        your server.
      </Text>
      <CopyField label="Key" value={made} copied="Key copied" />
    </BlockStack>
  );
}

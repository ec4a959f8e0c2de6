import { useState } from "react";

import type { FirewallConnection } from "#app/contract/firewall-state";
import { CopyField } from "#app/ui/forms/copy-field";
import { fieldsOf } from "#app/ui/forms/fields";
import { Banner, BlockStack, Select, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import { isHost } from "../../configurations/configuration";
import { PROXIES } from "../../configurations/proxies";
import { ProxyCheck } from "./proxy-check";
import { setUpDialog as texts } from "./texts";

interface SetUpDialogProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
  readonly now: number;
  /** The connection's new key. Null if the key was already shown, because a key is shown once. */
  readonly madeKey: string | null;
  readonly onClose: () => void;
}

const OPTIONS = Object.entries(PROXIES).map(([value, { name }]) => ({ value, label: name }));
const DOMAIN = /^(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

/** Dialog with the ready configuration of a proxy, including the key while it is known. */
export function SetUpDialog({ connection, appUrl, now, madeKey, onClose }: SetUpDialogProps) {
  const { name, failPolicy, proxiesSeen } = connection;
  const [form, setForm] = useState({
    proxy: proxiesSeen[0]?.proxy ?? "nginx",
    domain: DOMAIN.test(name) ? name : "shop.example.com",
    shop: "127.0.0.1:3000",
  });
  const errors = Object.fromEntries(
    (["domain", "shop"] as const).flatMap((key) =>
      isHost(form[key]) ? [] : [[key, texts.noHost]],
    ),
  );
  const field = fieldsOf(form, (part) => setForm({ ...form, ...part }), errors);
  const { file, configure, name: proxyName } = PROXIES[form.proxy];
  const limit =
    form.proxy === "traefik" || form.proxy === "envoy" ? texts.limits[form.proxy] : null;
  const { domain, shop } = form;
  const isReady = Object.keys(errors).length === 0;
  return (
    <AppModal
      open
      title={madeKey === null ? texts.configurationOf({ name }) : texts.keyIsReady}
      variant="large"
      onClose={onClose}
      primaryAction={{ content: texts.done, onAction: onClose }}
    >
      <BlockStack gap="400">
        <Key made={madeKey} />
        <Select label={texts.proxy} options={OPTIONS} {...field.option("proxy")} />
        {limit !== null && (
          <Banner tone="warning">
            <p>{limit}</p>
          </Banner>
        )}
        <TextField label={texts.domain} autoComplete="off" {...field("domain")} />
        <TextField
          label={texts.shop}
          helpText={texts.shopHelp}
          autoComplete="off"
          {...field("shop")}
        />
        {isReady && (
          <CopyField
            label={texts.configurationFor({ proxy: proxyName })}
            helpText={texts.configurationHelp({ file, proxy: proxyName })}
            value={configure({ appUrl, key: madeKey ?? texts.keyPlace, domain, shop, failPolicy })}
            copied={texts.configurationCopied}
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
        {texts.keyIsGone({ place: texts.keyPlace })}
      </Text>
    );
  return (
    <BlockStack gap="200">
      <Text as="p">{texts.copyKeyNow}</Text>
      <CopyField label={texts.key} value={made} copied={texts.keyCopied} />
    </BlockStack>
  );
}

import { useState } from "react";

import { countries } from "#app/base/countries";
import { fieldsOf } from "#app/ui/forms/fields";
import { useAction } from "#app/ui/forms/use-action";
import { BlockStack, Button, InlineGrid, InlineStack, Select, Text, TextField } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";

import type { RedirectIntents } from "./redirect-intents.server";
import { previewDialog as texts } from "./texts";

interface PreviewDialogProps {
  /** Initially chosen country. */
  readonly country: string;
  readonly onClose: () => void;
}

const countryOptions = () => countries().map(({ code, name }) => ({ value: code, label: name }));

/** Creates a preview link, which shows the store like a visitor from a chosen country sees it. */
export function PreviewDialog({ country, onClose }: PreviewDialogProps) {
  const { send, answer, isBusy } = useAction<RedirectIntents, "preview">();
  const [input, setInput] = useState({ country, path: "/", language: "en" });
  const [made, setMade] = useState<typeof input | null>(null);
  const errors = answer?.ok === false && made === input ? answer.fields : {};
  const field = fieldsOf(input, (part) => setInput({ ...input, ...part }), errors);
  const link = answer?.ok && made === input ? answer.data : null;

  const make = () => {
    setMade(input);
    send({ intent: "preview", input });
  };
  return (
    <AppModal
      open
      title={texts.title}
      onClose={onClose}
      primaryAction={{ content: texts.createLink, loading: isBusy, onAction: make }}
      secondaryActions={[{ content: texts.close, onAction: onClose }]}
    >
      <BlockStack gap="400">
        <Text as="p">{texts.about}</Text>
        <Select label={texts.country} options={countryOptions()} {...field("country")} />
        <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
          <TextField label={texts.page} autoComplete="off" {...field("path")} />
          <TextField
            label={texts.pageLanguage}
            helpText={texts.pageLanguageHelp}
            autoComplete="off"
            maxLength={8}
            {...field("language")}
          />
        </InlineGrid>
        <div role="status">{link && <MadeLink url={link.url} />}</div>
      </BlockStack>
    </AppModal>
  );
}

function MadeLink({ url }: { readonly url: string }) {
  return (
    <BlockStack gap="200">
      <TextField
        label={texts.previewLink}
        autoComplete="off"
        readOnly
        selectTextOnFocus
        value={url}
      />
      <InlineStack>
        <Button url={url} target="_blank">
          {texts.openTheStore}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

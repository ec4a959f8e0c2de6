import { useEffect, useRef, useState } from "react";

import { useIntent } from "#app/ui/forms/use-intent";
import { SearchIcon } from "#app/ui/icons";
import { BlockStack, ChoiceList, Icon, Text, TextField } from "#app/ui/kit";

import { networkLine } from "../../entries/network-words";
import type { ListIntents } from "../list-intents.server";
import type { AddFieldsProps } from "./add-fields-props";
import { LinesField } from "./lines-field";
import { asnFields as texts } from "./texts";

/** Milliseconds without input after which the search is sent. */
const SEARCH_REST_MS = 300;

/** Searches networks by name or number, and adds chosen ones to the lines. */
export function AsnFields({ lines, error, onLines }: AddFieldsProps) {
  const { search, type, found, isBusy } = useNetworkSearch();
  const typed = lines.typed.split(/\r?\n/).map((line) => line.trim());
  const networks = found?.ok ? found.data.networks : [];
  const values = networks.map(({ asn }) => `AS${asn}`);

  const choose = (chosen: string[]) => {
    const others = typed.filter((line) => line !== "" && !values.includes(line.toUpperCase()));
    onLines({ ...lines, typed: [...others, ...chosen].join("\n") });
  };

  return (
    <BlockStack gap="300">
      <TextField
        label={texts.findNetwork}
        placeholder={texts.findNetworkExample}
        prefix={<Icon source={SearchIcon} />}
        autoComplete="off"
        maxLength={100}
        loading={isBusy}
        value={search}
        onChange={type}
      />
      <div aria-live="polite">
        {found && networks.length === 0 && (
          <Text as="p" tone="subdued">
            {found.ok ? texts.noNetworkFound({ search: search.trim() }) : found.problem}
          </Text>
        )}
      </div>
      {networks.length > 0 && (
        <div className="rules-found" tabIndex={0} role="group" aria-label={texts.networksFound}>
          <ChoiceList
            title={texts.networksFound}
            titleHidden
            allowMultiple
            choices={networks.map((network) => ({
              value: `AS${network.asn}`,
              label: networkLine(network),
              disabled: network.isListed,
            }))}
            selected={values.filter((value) => typed.includes(value))}
            onChange={choose}
          />
        </div>
      )}
      <LinesField kind="asn" value={lines} error={error} onChange={onLines} />
    </BlockStack>
  );
}

/** Searches networks after a delay. Finds no networks for an empty field. */
function useNetworkSearch() {
  const { send, answer, isBusy } = useIntent<ListIntents, "networks">();
  const [search, setSearch] = useState("");
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (next: string) => {
    setSearch(next);
    window.clearTimeout(timer.current);
    const value = next.trim();
    if (value === "") return;
    timer.current = window.setTimeout(() => {
      send({ intent: "networks", input: { search: value } });
    }, SEARCH_REST_MS);
  };
  return {
    search,
    type,
    found: search.trim() === "" ? undefined : answer,
    isBusy,
  };
}

import { Banner, List } from "#app/ui/kit";

import { othersBanner as texts } from "./texts";

const SHOWN = 5;

/** Lists active entries of the same kinds that have no row on this screen. */
export function OthersBanner({ others }: { others: readonly string[] }) {
  if (others.length === 0) return null;
  const more = others.length - SHOWN;
  return (
    <Banner title={texts.title}>
      <p>{texts.createdElsewhere}</p>
      <List>
        {others.slice(0, SHOWN).map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
        {more > 0 && <List.Item>{texts.more({ rules: more })}</List.Item>}
      </List>
    </Banner>
  );
}

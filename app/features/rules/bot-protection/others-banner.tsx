import { Banner, List } from "#app/ui/kit";

import { othersBanner as texts } from "./texts";

const SHOWN = 5;

/** Lists active rules of the same kinds from other screens, which have no row here. */
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

import type { ExtensionsState } from "#app/contract/extensions";
import { useAdminHost } from "#app/ui/admin-host";
import { PermissionButton } from "#app/ui/forms/permission-button";
import { Badge, BlockStack, Card, Link, Text } from "#app/ui/kit";
import { When } from "#app/ui/times/when";

import { EMBED_HANDLE } from "../extension-status/activation";
import { themesCard as texts } from "./texts";

type Themes = ExtensionsState["themes"];
type Theme = Themes["list"][number];

interface ThemesCardProps {
  readonly themes: Themes;
  readonly apiKey: string;
  readonly now: number;
  readonly onGranted: () => void;
}

const states = () =>
  ({
    on: { tone: "success", words: texts.on },
    off: { tone: "attention", words: texts.off },
    absent: { tone: undefined, words: texts.neverOn },
    unreadable: { tone: undefined, words: texts.notReadable },
  }) as const;

/** Every theme with its own switch, so that a theme can be prepared before it is published. */
export function ThemesCard({ themes, apiKey, now, onGranted }: ThemesCardProps) {
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {texts.title}
          </Text>
          <Text as="p">{texts.about}</Text>
        </BlockStack>
        {themes.isGranted ? (
          <ThemeList themes={themes} apiKey={apiKey} now={now} />
        ) : (
          <BlockStack gap="200">
            <Text as="p" tone="subdued">
              {texts.whyAllow}
            </Text>
            <PermissionButton scopes={["read_themes"]} label={texts.allow} onGranted={onGranted} />
          </BlockStack>
        )}
      </BlockStack>
    </Card>
  );
}

function ThemeList({ themes, apiKey, now }: Omit<ThemesCardProps, "onGranted">) {
  if (!themes.readAt) return <Text as="p">{texts.loading}</Text>;
  return (
    <BlockStack gap="200">
      <ul className="extensions-themes" aria-label={texts.list}>
        {themes.list.map((theme) => (
          <ThemeRow key={theme.id} theme={theme} apiKey={apiKey} />
        ))}
      </ul>
      <Text as="p" variant="bodySm" tone="subdued">
        {texts.read({ when: <When at={themes.readAt} now={now} /> })}
      </Text>
    </BlockStack>
  );
}

function ThemeRow({ theme, apiKey }: { readonly theme: Theme; readonly apiKey: string }) {
  const { adminAddress } = useAdminHost();
  const { tone, words } = states()[theme.embed];
  const activate = `context=apps&activateAppId=${apiKey}/${EMBED_HANDLE}`;
  const path = `/themes/${theme.isPublished ? "current" : theme.id}/editor?${activate}`;
  return (
    <li>
      <span className="extensions-theme-name">
        <Text as="span" fontWeight="medium" breakWord>
          {theme.name}
        </Text>
        {theme.isPublished && <Badge>{texts.published}</Badge>}
      </span>
      <Badge tone={tone}>{words}</Badge>
      <Link
        url={adminAddress(path)}
        target="_blank"
        accessibilityLabel={texts.openEditorOf({ theme: theme.name })}
      >
        {texts.openEditor}
      </Link>
    </li>
  );
}

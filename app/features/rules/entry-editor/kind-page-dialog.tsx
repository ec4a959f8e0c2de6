import type { ReactNode } from "react";

import { BlockStack, Text } from "#app/ui/kit";
import { AppModal } from "#app/ui/modals/app-modal";
import { useNavigate } from "#app/ui/navigation";

import { kindPageDialog as texts } from "./texts";

interface KindPageDialogProps {
  readonly title: string;
  /** Path of the page. */
  readonly page: string;
  readonly onClose: () => void;
  /** The select for the kind. */
  readonly children: ReactNode;
}

/** Links to the editor page of a kind. */
export function KindPageDialog({ title, page, onClose, children }: KindPageDialogProps) {
  const navigate = useNavigate();
  return (
    <AppModal
      open
      variant="large"
      title={title}
      onClose={onClose}
      primaryAction={{ content: texts.continue, onAction: () => navigate(page) }}
      secondaryActions={[{ content: texts.cancel, onAction: onClose }]}
    >
      <BlockStack gap="400">
        {children}
        <Text as="p">{texts.about}</Text>
      </BlockStack>
    </AppModal>
  );
}

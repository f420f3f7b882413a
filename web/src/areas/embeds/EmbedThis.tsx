import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import type { EmbedKind } from '@wheelhouse/contract/embeds';
import { Suspense, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const MakeEmbed = lazyPart(async () => (await import('./MakeEmbed.tsx')).MakeEmbed);

interface EmbedThisProps {
  readonly kind: Exclude<EmbedKind, 'MAP'>;
  readonly id: number;
  readonly name: string;
  /** `icon`: where there is no room for words. */
  readonly as?: 'button' | 'icon';
}

/** Makes an embed of what the page shows. */
export function EmbedThis({ as = 'button', ...subject }: EmbedThisProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const label = t('embeds.embedOf', { name: subject.name });
  return (
    <>
      {as === 'icon' ? (
        <Tooltip label={t('embeds.embed')}>
          <ActionIcon variant="default" size={44} aria-label={label} onClick={open}>
            <IconCode size={24} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button variant="default" leftSection={<IconCode size={18} stroke={1.5} />} aria-label={label} onClick={open}>
          {t('embeds.embed')}
        </Button>
      )}
      <Suspense>{opened && <MakeEmbed {...subject} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}

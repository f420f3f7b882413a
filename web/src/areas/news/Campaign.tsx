import { Button } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const CampaignDialog = lazyPart(async () => (await import('./CampaignDialog.tsx')).CampaignDialog);

interface CampaignProps {
  readonly provider: number;
}

/** The button to promote an article, for owners of a provider. */
export function Campaign({ provider }: CampaignProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSpeakerphone size={18} stroke={1.5} />}
        onClick={() => setAsking(true)}
      >
        {t('news.campaign')}
      </Button>
      {asking && (
        <Suspense>
          <CampaignDialog provider={provider} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

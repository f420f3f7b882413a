import { Button, CopyButton, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { frameOf, type Embed } from '@wheelhouse/contract/embeds';
import { useId } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './EmbedCode.module.css';

/** The code of an embed to copy, and how it looks. */
export function EmbedCode({ embed }: { readonly embed: Embed }) {
  const { t } = useTranslation();
  const id = useId();
  const { code, address, kind, theme, size, subject } = embed;
  const { pathname, search } = new URL(address);
  // A page of this product, which needs its script and its own origin: a sandbox with both would restrict nothing.
  const preview = (
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      className={classes.preview}
      // Otherwise the browser would show the page of another theme or size that it keeps for a minute.
      src={`${pathname}${search}&theme=${theme}&size=${size}`}
      title={t('embeds.previewOf', { name: subject.name ?? t(`embeds.kinds.${kind}`) })}
      {...frameOf(embed)}
    />
  );
  return (
    <Stack gap="md">
      <div>
        <h3 id={id} className={classes.heading}>
          {t('embeds.code')}
        </h3>
        <code className={classes.code} aria-labelledby={id}>
          {code}
        </code>
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              mt="xs"
              leftSection={copied ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
              onClick={copy}
            >
              <span aria-live="polite">{t(copied ? 'embeds.copied' : 'embeds.copy')}</span>
            </Button>
          )}
        </CopyButton>
      </div>
      <div>
        <h3 className={classes.heading}>{t('embeds.preview')}</h3>
        {preview}
      </div>
    </Stack>
  );
}

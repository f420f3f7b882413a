import { Button } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';
import classes from './EditorTools.module.css';

interface EditorToolsProps {
  readonly saving: boolean;
  readonly onCancel: () => void;
  readonly onSave: (published: boolean) => void;
}

/** The buttons that end editing: Cancel, Draft and Publish, visible however long the text is. */
export function EditorTools({ saving, onCancel, onSave }: EditorToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      <Button variant="default" onClick={onCancel} disabled={saving}>
        {t('editor.cancel')}
      </Button>
      <span className={classes.space} />
      <Button variant="default" onClick={() => onSave(false)} loading={saving}>
        {t('editor.draft')}
      </Button>
      <Button onClick={() => onSave(true)} loading={saving}>
        {t('editor.publish')}
      </Button>
    </div>
  );
}

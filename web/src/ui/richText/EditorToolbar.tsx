import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconMovie } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import classes from './RichTextEditor.module.css';

interface EditorToolbarProps {
  /** The cursor is in a table, whose rows and columns can be changed. */
  readonly inTable: boolean;
  readonly onVideo: () => void;
}

/** The buttons above a text, inside the editor's frame. */
export function EditorToolbar({ inTable, onVideo }: EditorToolbarProps) {
  const { t } = useTranslation();
  return (
    <Frame.Toolbar role="toolbar" aria-label={t('richText.toolbar')} className={classes.toolbar}>
      <Frame.ControlsGroup>
        <Frame.Undo />
        <Frame.Redo />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.H2 />
        <Frame.H3 />
        <Frame.H4 />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Bold />
        <Frame.Italic />
        <Frame.Underline />
        <Frame.Strikethrough />
        <Frame.ClearFormatting />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.BulletList />
        <Frame.OrderedList />
        <Frame.Blockquote />
        <Frame.Hr />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.Link />
        <Frame.Unlink />
      </Frame.ControlsGroup>
      <Frame.ControlsGroup>
        <Frame.ImageUpload accept="image/*" />
        <Frame.Control aria-label={t('richText.video')} title={t('richText.video')} onClick={onVideo}>
          <IconMovie size={16} stroke={1.5} />
        </Frame.Control>
        <Frame.TableInsert maxColumns={6} maxRows={6} />
      </Frame.ControlsGroup>
      {inTable && (
        <Frame.ControlsGroup>
          <Frame.TableRowBefore />
          <Frame.TableRowAfter />
          <Frame.TableRowDelete />
          <Frame.TableColumnBefore />
          <Frame.TableColumnAfter />
          <Frame.TableColumnDelete />
          <Frame.TableToggleHeaderRow />
          <Frame.TableDelete />
        </Frame.ControlsGroup>
      )}
    </Frame.Toolbar>
  );
}

import type { RichTextEditorLabels } from '@mantine/tiptap';
import type { PageTranslate } from '#lib/language.ts';

/** The names of the editor's buttons in the reader's language. */
export function toolbarLabels(t: PageTranslate): Partial<RichTextEditorLabels> {
  return {
    undoControlLabel: t('richText.control.undo'),
    redoControlLabel: t('richText.control.redo'),
    h2ControlLabel: t('richText.control.h2'),
    h3ControlLabel: t('richText.control.h3'),
    h4ControlLabel: t('richText.control.h4'),
    boldControlLabel: t('richText.control.bold'),
    italicControlLabel: t('richText.control.italic'),
    underlineControlLabel: t('richText.control.underline'),
    strikeControlLabel: t('richText.control.strike'),
    clearFormattingControlLabel: t('richText.control.clearFormatting'),
    bulletListControlLabel: t('richText.control.bulletList'),
    orderedListControlLabel: t('richText.control.orderedList'),
    blockquoteControlLabel: t('richText.control.blockquote'),
    hrControlLabel: t('richText.control.hr'),
    linkControlLabel: t('richText.control.link'),
    unlinkControlLabel: t('richText.control.unlink'),
    imageUploadControlLabel: t('richText.control.imageUpload'),
    tableInsertControlLabel: t('richText.control.tableInsert'),
    tableDeleteControlLabel: t('richText.control.tableDelete'),
    tableColumnBeforeControlLabel: t('richText.control.tableColumnBefore'),
    tableColumnAfterControlLabel: t('richText.control.tableColumnAfter'),
    tableColumnDeleteControlLabel: t('richText.control.tableColumnDelete'),
    tableRowBeforeControlLabel: t('richText.control.tableRowBefore'),
    tableRowAfterControlLabel: t('richText.control.tableRowAfter'),
    tableRowDeleteControlLabel: t('richText.control.tableRowDelete'),
    tableToggleHeaderRowControlLabel: t('richText.control.tableToggleHeaderRow'),
    linkEditorInputLabel: t('richText.linkEditor.input'),
    linkEditorInputPlaceholder: t('richText.linkEditor.placeholder'),
    linkEditorExternalLink: t('richText.linkEditor.external'),
    linkEditorInternalLink: t('richText.linkEditor.internal'),
    linkEditorSave: t('richText.linkEditor.save'),
  };
}

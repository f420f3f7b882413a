import { TextInput } from '@mantine/core';
import { getUploadImageExtension, Link, RichTextEditor as Frame } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { ProblemError } from '@wheelhouse/contract/client';
import { uploadMessages } from '@wheelhouse/contract/media';
import { richText, richTextMessages } from '@wheelhouse/contract/richText';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { say, useTranslation } from '#lib/language.ts';
import { CharacterCount } from '#ui/CharacterCount.tsx';
import { showToast } from '#ui/toasts.ts';
import { imageError } from '#ui/upload/checkFile.ts';
import { cleanPasted } from './cleanPasted.ts';
import { cleanRichText } from './cleanRichText.ts';
import { EditorToolbar } from './EditorToolbar.tsx';
import { toolbarLabels } from './toolbarLabels.ts';
import classes from './RichTextEditor.module.css';
import { VideoChoice, type OwnVideo } from './VideoChoice.tsx';
import { Video } from './videoNode.ts';

interface RichTextEditorProps {
  readonly label: string;
  /** The initial text; later changes stay in the editor. */
  readonly start: string;
  readonly videos: readonly OwnVideo[];
  /** Uploads a picture and returns its address. Throws `ProblemError` when refused. */
  readonly sendImage: (file: File) => Promise<string>;
  readonly onChange: (html: string) => void;
}

/** Every image gets an alternative text; one without is decorative. */
const WordedImage = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } };
  },
});

/** Data of the image that is selected in the text. */
const chosenImage = z.object({ alt: z.nullish(z.string()) });

/** Position of an image whose upload has just succeeded. */
function placeOfSent(before: ProseMirrorNode, now: ProseMirrorNode): number | undefined {
  let place: number | undefined;
  now.descendants((node, at) => {
    const sent = node.type.name === 'image' && node.attrs['uploading'] !== true && node.attrs['uploadError'] !== true;
    if (sent && at < before.content.size && before.nodeAt(at)?.attrs['uploading'] === true) place = at;
  });
  return place;
}

class NotAnImage extends Error {
  override readonly name = 'NotAnImage';
}

/** The editor of every longer text. Its output is sanitised by the contract's list. */
export default function RichTextEditor({ label, start, videos, sendImage, onChange }: RichTextEditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const [html, setHtml] = useState(start);
  const [choosing, setChoosing] = useState(false);

  async function upload(file: File): Promise<string> {
    const error = imageError([file]);
    if (error !== undefined) throw new NotAnImage(error);
    return sendImage(file);
  }
  function sayWhy(_: File, cause: unknown) {
    const known = (cause instanceof ProblemError && cause.status !== 0) || cause instanceof NotAnImage;
    showToast(known ? cause.message : say(uploadMessages.interrupted), t('upload.dismiss'));
  }

  const editor = useEditor({
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false }),
      Link.configure({
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: [...richText.linkSchemes],
        HTMLAttributes: { target: null, rel: null },
      }),
      TableKit.configure({ table: { resizable: false } }),
      getUploadImageExtension(WordedImage, { onImageUpload: upload, onImageUploadError: sayWhy }),
      Video,
    ],
    content: cleanRichText(start),
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id },
    },
    onUpdate({ editor: changed, transaction }) {
      const now = changed.isEmpty ? '' : cleanRichText(changed.getHTML());
      setHtml(now);
      onChange(now);
      const place = placeOfSent(transaction.before, changed.state.doc);
      // The alternative text is edited while it is selected.
      if (place !== undefined) changed.commands.setNodeSelection(place);
    },
  });
  const inTable = editor?.isActive('table') ?? false;
  const image =
    editor?.isActive('image') === true ? z.safeParse(chosenImage, editor.getAttributes('image')).data : null;

  return (
    <div className={classes.place}>
      <div className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <CharacterCount text={html} max={richText.max} />
      </div>
      <Frame editor={editor} labels={toolbarLabels(t)} withCodeHighlightStyles={false} className={classes.frame}>
        <EditorToolbar inTable={inTable} onVideo={() => setChoosing(true)} />
        {image && (
          <TextInput
            className={classes.words}
            size="xs"
            label={t('richText.imageWords')}
            value={image.alt ?? ''}
            onChange={({ currentTarget }) => editor?.commands.updateAttributes('image', { alt: currentTarget.value })}
          />
        )}
        <Frame.Content className={classes.content} />
      </Frame>
      <div role="alert" className={classes.error}>
        {html.length > richText.max && say(richTextMessages.tooLong)}
      </div>
      <VideoChoice
        opened={choosing}
        videos={videos}
        onClose={() => setChoosing(false)}
        onChoose={({ src, poster }) => {
          editor
            ?.chain()
            .focus()
            .setVideo({ src, ...(poster !== undefined && { poster }) })
            .run();
          setChoosing(false);
        }}
      />
    </div>
  );
}

import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import classes from './FilePicker.module.css';

/** Data attributes for the drop zone. */
interface DropPlace {
  readonly 'data-over': true | undefined;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

interface FilePickerProps {
  /** What is chosen, as its heading: `Banner`. */
  readonly label: string;
  /** The accepted media types, as the `accept` of HTML. */
  readonly accept: string;
  /** Whether a file is accepted now. */
  readonly free?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Its content: the drop zone, and the button that opens the browser's dialog. */
  readonly children: (parts: { readonly place: DropPlace; readonly choose: () => void }) => ReactNode;
}

/** A group with a heading in which a file is chosen or dropped. */
export function FilePicker({ label, accept, free = true, onFiles, children }: FilePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (free && files.length > 0) onFiles(files);
  }
  const place: DropPlace = {
    'data-over': over || undefined,
    onDragOver(event) {
      event.preventDefault();
      setOver(free);
    },
    onDragLeave: () => setOver(false),
    onDrop(event) {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return (
    <div className={classes.picker} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <input
        ref={input}
        type="file"
        accept={accept}
        className={classes.input}
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      {children({ place, choose: () => input.current?.click() })}
    </div>
  );
}

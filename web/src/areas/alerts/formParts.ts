import type { AlertDraft, AlertErrors } from './alertDraft.ts';

/** What each part of the form gets. */
export interface AlertPartProps {
  readonly draft: AlertDraft;
  readonly errors: AlertErrors;
  readonly onChange: (part: Partial<AlertDraft>) => void;
}

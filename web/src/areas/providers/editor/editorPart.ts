import { useSyncExternalStore } from 'react';
import type { EditingState, ProviderEditing } from './providerEditing.ts';

/** What each part of the editor is given. */
export interface EditorPart {
  readonly editing: ProviderEditing;
  /** The key that unsaved text is stored under: the account and the provider. */
  readonly keptUnder: string;
}

/** The provider's current data, and the state of its last changes. */
export function useEditing(editing: ProviderEditing): EditingState {
  return useSyncExternalStore(editing.subscribe, editing.state);
}

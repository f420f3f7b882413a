/** A dialog that changes what the account logs in with. */
export interface StepProps {
  readonly onClose: () => void;
  /** Reads what is shown again. */
  readonly onChanged: () => Promise<void>;
}

import { useId, type KeyboardEvent, type ReactNode } from 'react';
import classes from './PanelTabs.module.css';

interface PanelTab<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface PanelTabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly PanelTab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly children: ReactNode;
}

/** Tabs inside a panel: one tab stop, arrow keys move between them. */
export function PanelTabs<Value extends string>({ label, tabs, value, onChange, children }: PanelTabsProps<Value>) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={classes.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={classes.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className={classes.body}>
        {children}
      </div>
    </>
  );
}

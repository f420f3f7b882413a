/** An hour of the day as a time: `02:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** The words of a plan as its card has them. */
interface PlanWords {
  readonly name: string;
  readonly about: string | undefined;
}

/** Parts a plan's description, `Quay: your page in the lists`, at its first colon; one without is a name as a whole. */
export function planWords(description: string): PlanWords {
  const [name = '', ...rest] = description.split(': ');
  const about = rest.join(': ');
  if (name === '' || about === '') return { name: description, about: undefined };
  return { name, about: about.charAt(0).toUpperCase() + about.slice(1) };
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** The first letter of the first and of the last name. */
export function initials({ firstName, lastName }: Named): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
}

import { short } from '@wheelhouse/drawing/path';

type Values = Readonly<Record<string, string | number | undefined>>;
/** `name="value"` for each attribute that has a value. */
function attributes(values: Values): string {
  let written = '';
  for (const name in values) {
    const value = values[name];
    if (value !== undefined) written += ` ${name}="${typeof value === 'number' ? short(value) : value}"`;
  }
  return written;
}

export function element(name: string, values: Values, content = ''): string {
  return content === '' ? `<${name}${attributes(values)}/>` : `<${name}${attributes(values)}>${content}</${name}>`;
}

export function stops(...colours: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string {
  return colours
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

import { describe, expect, it } from 'vitest';
import { classesOf, wrongClasses } from './cssClasses.ts';

const modules = { 'ui/Card.module.css': '.card { color: red } .card:hover .title { color: blue }' };

const wrong = (sources: Record<string, string>) => wrongClasses(new Map(Object.entries({ ...modules, ...sources })));
const using = (code: string) => wrong({ 'ui/Card.tsx': `import classes from './Card.module.css';\n${code}` });

describe('the classes of components', () => {
  it('are right where a component uses each class of its module', () => {
    expect(using("<a className={`${classes.card} big`}><b className={classes['title']} /></a>")).toEqual([]);
  });

  it('are wrong where the module lacks one', () => {
    expect(
      using('<a className={classes.card}><b className={classes.title} /><i className={classes.foot} /></a>'),
    ).toEqual(['ui/Card.tsx uses the class foot, which ui/Card.module.css lacks.']);
  });

  it('are wrong where no component uses one', () => {
    expect(using('<a className={classes.card} />')).toEqual([
      'No component uses the class title of ui/Card.module.css.',
    ]);
  });

  it('count as used where a name is computed or the whole module is handed over', () => {
    expect(using('<a className={classes[kind]} />')).toEqual([]);
    expect(using('<Input classNames={classes} />')).toEqual([]);
  });

  it('may be used from another folder, and composed by another module', () => {
    expect(
      wrong({
        'areas/List.tsx':
          "import card from '#ui/Card.module.css';\nimport classes from './List.module.css';\n[card.card, classes.list]",
        'areas/List.module.css': ".list { composes: title from '../ui/Card.module.css' }",
      }),
    ).toEqual([]);
  });

  it('leave out global classes and quoted text', () => {
    const css =
      ":global(html):has(.bar) :global(.a:is(:hover, .b)) [href$='.pdf'] { margin: 0.5em } @media print { .page { color: red } }";
    expect([...classesOf(css)]).toEqual(['bar', 'page']);
  });
});

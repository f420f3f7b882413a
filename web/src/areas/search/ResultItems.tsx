import { Link } from '@tanstack/react-router';
import { addressOfResult, type SearchResult } from '@wheelhouse/contract/search';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { ResultLine } from './ResultLine.tsx';
import classes from './SearchResults.module.css';

interface ResultItemsProps {
  readonly results: readonly SearchResult[];
  readonly typed: string;
}

/** Results as links, best first. */
export function ResultItems({ results, typed }: ResultItemsProps) {
  const names = useNames();
  return (
    <ul className={classes.results}>
      {results.map((result) => (
        <li key={result.id}>
          <Link to={addressOfResult(result)} className={classes.result}>
            <ResultLine result={result} typed={typed} names={names} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getHomeFigures, type HomeFigures } from '@wheelhouse/contract/home';
import { api } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './LiveFigures.module.css';
import { unitsOf, viewOf, worldSize } from './liveView.ts';

const minuteMs = 60_000;
const homeFiguresQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.call(getHomeFigures, { signal }),
  refetchInterval: minuteMs,
});
const counted = ['vessels', 'atSea', 'providers', 'ports'] as const;

/** How many vessels, service providers and ports there are, and roughly where vessels are now. No script of the map is needed. */
export function LiveFigures() {
  const { t } = useTranslation();
  const { data } = useQuery(homeFiguresQuery);
  return (
    <>
      <dl className={classes.figures}>
        {counted.map((key) => (
          <div key={key} className={classes.figure}>
            <dt>{t(`live.${key}`)}</dt>
            <dd>{data === undefined ? '–' : formatCount(data[key])}</dd>
          </div>
        ))}
      </dl>
      {data === undefined ? (
        <div className={classes.map} />
      ) : (
        data.cells.length > 0 && <SmallMap figures={data} cells={data.cells} />
      )}
    </>
  );
}

interface SmallMapProps {
  readonly figures: HomeFigures;
  /** Not empty. */
  readonly cells: HomeFigures['cells'];
}

function SmallMap({ figures, cells }: SmallMapProps) {
  const { t } = useTranslation();
  const view = viewOf(cells);
  const unit = view.width / 1200;
  const seen = cells.reduce((sum, { vessels }) => sum + vessels, 0);
  return (
    <figure className={classes.small}>
      <svg
        className={classes.map}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={t('live.map', { count: seen, formatted: formatCount(seen) })}
      >
        <image className={classes.land} href="/map/land.svg" width={worldSize} height={worldSize} />
        {cells.map((cell) => {
          const { x, y } = unitsOf(cell);
          const radius = unit * (2.5 + 1.5 * Math.sqrt(cell.vessels));
          return <circle key={`${x} ${y}`} className={classes.dot} cx={x} cy={y} r={radius} strokeWidth={unit} />;
        })}
      </svg>
      <figcaption className={classes.caption}>
        <span>{t('live.source', { time: new Date(figures.updated).toISOString().slice(11, 16) })}</span>
        <Link to="/map" className={classes.open}>
          {t('live.open')}
        </Link>
      </figcaption>
    </figure>
  );
}

import { Badge, Button, Skeleton } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import classes from './AreaList.module.css';
import { areasQuery } from './areaQueries.ts';
import { shapeWords } from './shapeWords.ts';

/** The areas of the user and of the user's organisations. */
export function AreaList() {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(areasQuery);
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={160} />;
  const draw = (
    <Button component={Link} to="/map" variant="default" leftSection={<IconPencilPlus size={18} stroke={1.5} />}>
      {t('areas.draw')}
    </Button>
  );
  if (data.length === 0)
    return (
      <EmptyPlace>
        <p>{t('areas.none')}</p>
        {draw}
      </EmptyPlace>
    );
  return (
    <>
      <ul className={classes.rows} aria-label={t('areas.title')}>
        {data.map(({ id, name, shape, organisation }) => (
          <li key={id}>
            <Link to="/areas/$areaId" params={{ areaId: String(id) }} className={classes.name}>
              {name}
            </Link>
            {organisation !== undefined && <Badge variant="light">{organisation.name}</Badge>}
            <span className={classes.note}>{shapeWords(shape, t)}</span>
          </li>
        ))}
      </ul>
      {draw}
    </>
  );
}

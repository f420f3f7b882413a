import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { IconFileImport, IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import classes from './AreaList.module.css';
import { areasQuery } from './areaQueries.ts';
import { shapeWords } from './shapeWords.ts';
import { usePhone } from '#ui/usePhone.ts';

const ImportAreas = lazyPart(async () => (await import('./ImportAreas.tsx')).ImportAreas);

/** The areas of the user and of the user's organisations. */
export function AreaList() {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(areasQuery);
  const [importing, setImporting] = useState(false);
  // The tool that draws areas needs more room.
  const phone = usePhone();
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={160} />;
  return (
    <>
      {data.length === 0 ? (
        <EmptyPlace>
          <p>{t(phone ? 'areas.noneOnPhone' : 'areas.none')}</p>
        </EmptyPlace>
      ) : (
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
      )}
      {/* In one place with and without areas: the focus is on a button when the first are imported. */}
      <Group
        gap="xs"
        justify={data.length === 0 ? 'center' : 'flex-start'}
        className={classes.tools}
        data-empty={data.length === 0 || undefined}
      >
        {!phone && (
          <Button component={Link} to="/map" variant="default" leftSection={<IconPencilPlus size={18} stroke={1.5} />}>
            {t('areas.draw')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.5} />}
          onClick={() => setImporting(true)}
        >
          {t('areas.import.open')}
        </Button>
      </Group>
      {importing && (
        <Suspense>
          <ImportAreas onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { moveProvider, roleRights, type OrganisationDetail } from '@wheelhouse/contract/organisations';
import { useState } from 'react';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { useUser } from '#areas/session/useSession.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import classes from './Rows.module.css';
import { useOrganisationAction } from './useOrganisationAction.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The providers of an organisation, and those of the user that could be given to it. */
export function Providers({ organisation }: { readonly organisation: OrganisationDetail }) {
  const { t } = useTranslation();
  const { id: organisationId, providers, role, suspended } = organisation;
  const { decides, changes } = roleRights[role];
  const [moving, setMoving] = useState<Named & { readonly give: boolean }>();
  const move = useOrganisationAction(({ id, give }: { id: number; give: boolean }) =>
    api.call(moveProvider, { params: { id }, body: give ? { organisationId } : {} }),
  );
  const held = new Set(providers.map(({ id }) => id));
  const own = (useUser()?.serviceProvidersId ?? []).filter((id) => !held.has(id));
  const named = useQueries({ queries: changes && !suspended ? own.map((id) => providerQuery(id)) : [] });
  const given = named.flatMap(({ data }) => (data === undefined ? [] : [{ id: data.id, name: data.name }]));
  const open = (id: number) => ({ providerId: String(id) });
  return (
    <>
      {providers.length === 0 && <p className={classes.empty}>{t('organisations.noProviders')}</p>}
      <ul className={classes.rows} aria-label={t('organisations.providers')}>
        {providers.map(({ id, name, published }) => (
          <li key={id}>
            <span className={classes.words}>
              {published || changes ? (
                <Link to="/service/provider/$providerId" params={open(id)} className={classes.name}>
                  {name}
                </Link>
              ) : (
                <span className={classes.name}>{name}</span>
              )}{' '}
              {!published && <Badge variant="light">{t('organisations.draft')}</Badge>}
            </span>
            <span className={classes.tools}>
              {changes && !suspended && (
                <Button
                  variant="default"
                  size="sm"
                  renderRoot={(props) => <Link {...props} to="/service/provider/$providerId/edit" params={open(id)} />}
                >
                  {t('organisations.edit')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              )}
              {decides && !suspended && (
                <Button variant="default" size="sm" onClick={() => setMoving({ id, name, give: false })}>
                  {t('organisations.take')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {given.map(({ id, name }) => (
        <Button key={id} mt="sm" variant="default" onClick={() => setMoving({ id, name, give: true })}>
          {t('organisations.give', { provider: name })}
        </Button>
      ))}
      <ConfirmDialog
        opened={moving !== undefined}
        title={t(moving?.give === true ? 'organisations.giveQuestion' : 'organisations.takeQuestion', {
          provider: moving?.name ?? '',
          organisation: organisation.name,
        })}
        text={t(moving?.give === true ? 'organisations.giveText' : 'organisations.takeText')}
        keep={t('dialog.cancel')}
        confirm={t(moving?.give === true ? 'organisations.giveIt' : 'organisations.take')}
        harmless
        onKeep={() => setMoving(undefined)}
        onConfirm={() => {
          if (moving !== undefined) move.run(moving);
          setMoving(undefined);
        }}
      />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { areasQuery } from '#areas/drawnAreas/areaQueries.ts';
import { useUser } from '#areas/session/useSession.ts';
import { useTranslation } from '#lib/language.ts';
import { checkDraft, placeKindOf, placesOf, type AlertDraft } from './alertDraft.ts';
import { alertSentence } from './alertWords.ts';

/** What an alert is named that is saved without a name; empty while it isn't complete. */
export function useDraftSentence(draft: AlertDraft): string {
  const { t } = useTranslation();
  const { data: areas = [] } = useQuery(areasQuery);
  const fleets = useUser()?.fleets ?? [];
  const { form } = checkDraft({ ...draft, name: '', isQuiet: false });
  if (form === undefined) return '';
  const { subject, vessel, fleetId, condition, areaId, port, other, isAnyPort } = draft;
  const about = {
    VESSEL: vessel?.name,
    FLEET: fleets.find(({ id }) => id === fleetId)?.name,
    FILTER: undefined,
  };
  const places = { AREA: areas.find(({ id }) => id === areaId)?.name, PORT: port?.name, VESSEL: other?.name };
  const place = placesOf(condition).length > 0 ? places[placeKindOf(draft)] : isAnyPort ? undefined : port?.name;
  return alertSentence({ about: about[subject] ?? '', condition: form.condition, place }, t);
}

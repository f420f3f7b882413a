import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Toasts } from '#ui/Toasts.tsx';
import { useTranslation } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import type { PlaceMap } from './AddressDialog.tsx';
import { BranchTree } from './BranchTree.tsx';
import { Contacts } from './Contacts.tsx';
import { useEditing, type EditorPart } from './editorPart.ts';
import { GeneralInfo } from './GeneralInfo.tsx';
import { Locations } from './Locations.tsx';
import { Pictures } from './Pictures.tsx';
import { Products } from './Products.tsx';
import classes from './ProviderEditor.module.css';
import { PublishSwitch } from './PublishSwitch.tsx';
import { SaveState } from './SaveState.tsx';
import { useNamedSection } from './useNamedSection.ts';
import { useSectionInView } from './useSectionInView.ts';
import { Videos } from './Videos.tsx';

interface ProviderEditorProps extends EditorPart {
  readonly PlaceMap: PlaceMap;
  /** Sections of other areas, after its own, by the part of the address that leads to them. */
  readonly more?: readonly { readonly anchor: string; readonly title: string; readonly content: ReactNode }[];
}

/**
 * All data of a provider that its owner can change; each change is saved at once (content specification, sections 2 and
 * 4).
 */
export function ProviderEditor({ PlaceMap, more = [], ...part }: ProviderEditorProps) {
  const { editing } = part;
  const { t } = useTranslation();
  const { provider } = useEditing(editing);
  const sections = [
    { anchor: 'pictures', title: t('providerEditor.section.pictures'), content: <Pictures {...part} /> },
    { anchor: 'general', title: t('providerEditor.section.general'), content: <GeneralInfo {...part} /> },
    { anchor: 'branches', title: t('providerEditor.section.branches'), content: <BranchTree {...part} /> },
    {
      anchor: 'locations',
      title: t('providerEditor.section.locations'),
      content: <Locations {...part} PlaceMap={PlaceMap} />,
    },
    { anchor: 'contacts', title: t('providerEditor.section.contacts'), content: <Contacts {...part} /> },
    { anchor: 'products', title: t('providerEditor.section.products'), content: <Products {...part} /> },
    { anchor: 'videos', title: t('providerEditor.section.videos'), content: <Videos {...part} /> },
    ...more,
  ];
  useNamedSection();
  const here = useSectionInView(sections.map(({ anchor }) => anchor).join(' '));
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{provider.name || t('providerEditor.newProvider')}</h1>
        <div className={classes.tools}>
          <SaveState editing={editing} />
          <PublishSwitch editing={editing} />
          <Button
            variant="default"
            leftSection={<IconExternalLink size={18} stroke={1.5} />}
            renderRoot={(props) => (
              <Link {...props} to="/service/provider/$providerId" params={{ providerId: String(provider.id) }} />
            )}
          >
            <span className={classes.view}>{t('providerEditor.view')}</span>
          </Button>
        </div>
      </div>
      <div className={classes.columns}>
        <nav aria-label={t('providerEditor.sections')} className={classes.contents}>
          <ul>
            {sections.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} aria-current={anchor === here ? 'location' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.sections}>
          {sections.map(({ anchor, title, content }) => (
            <div key={anchor} id={anchor} className={classes.section}>
              <Section title={title}>{content}</Section>
            </div>
          ))}
        </div>
      </div>
      <Toasts />
    </>
  );
}

import {
  IconAntenna,
  IconBug,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCalendarEvent,
  IconCategory,
  IconCreditCard,
  IconEyeOff,
  IconFileImport,
  IconGitMerge,
  IconFlag,
  IconHistory,
  IconKey,
  IconListCheck,
  IconMessage2,
  IconNews,
  IconPencil,
  IconPhoto,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconUserCheck,
  IconUserOff,
  IconUsers,
  IconVocabulary,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import { lazy, type ComponentType } from 'react';
import { message, type Message } from '@wheelhouse/messages/message';
import { loadEditingTexts } from '#lib/language.ts';

/** A section of the administration: a link in its list, and what `/admin/<key>` shows. */
export interface AdminSection {
  /** The part of the path below `/admin`. */
  readonly key: string;
  readonly label: Message;
  readonly icon: Icon;
  /** Missing for a section with a route of its own. */
  readonly Content?: ComponentType;
}

function section<Name extends string>(
  key: string,
  label: Message,
  icon: Icon,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): AdminSection {
  return { key, label, icon, Content: lazy(async () => ({ default: (await load())[name] as ComponentType })) };
}

/** Sections that belong together, under a heading. */
export interface AdminGroup {
  readonly label: Message;
  readonly sections: readonly AdminSection[];
}

/** Every section, in the order of the list. */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: message('adminSections.group.accounts'),
    sections: [
      section(
        'users',
        message('adminSections.users'),
        IconUsers,
        () => import('./users/UsersSection.tsx'),
        'UsersSection',
      ),
      section(
        'people',
        message('adminSections.people'),
        IconUserOff,
        () => import('./people/PeopleSection.tsx'),
        'PeopleSection',
      ),
      section(
        'organisations',
        message('adminSections.organisations'),
        IconBuildingCommunity,
        () => import('./organisations/OrganisationsSection.tsx'),
        'OrganisationsSection',
      ),
      section(
        'apiKeys',
        message('adminSections.apiKeys'),
        IconKey,
        () => import('./keys/KeysSection.tsx'),
        'KeysSection',
      ),
      section(
        'webhooks',
        message('adminSections.webhooks'),
        IconWebhook,
        () => import('./webhooks/WebhooksSection.tsx'),
        'WebhooksSection',
      ),
    ],
  },
  {
    label: message('adminSections.group.selling'),
    sections: [
      section(
        'providers',
        message('adminSections.providers'),
        IconBuildingStore,
        () => import('./selling/ProvidersSection.tsx'),
        'ProvidersSection',
      ),
      section(
        'branches',
        message('adminSections.branches'),
        IconCategory,
        // Its pictures are uploaded as in the editors.
        async () => (await Promise.all([import('./dictionaries/BranchesSection.tsx'), loadEditingTexts()]))[0],
        'BranchesSection',
      ),
      section(
        'plans',
        message('adminSections.plans'),
        IconReceipt,
        () => import('./selling/PlansSection.tsx'),
        'PlansSection',
      ),
      section(
        'rates',
        message('adminSections.rates'),
        IconSpeakerphone,
        () => import('./selling/RatesSection.tsx'),
        'RatesSection',
      ),
      section(
        'payments',
        message('adminSections.payments'),
        IconCreditCard,
        () => import('./selling/PaymentsSection.tsx'),
        'PaymentsSection',
      ),
    ],
  },
  {
    label: message('adminSections.group.content'),
    sections: [
      section(
        'content',
        message('adminSections.content'),
        IconNews,
        () => import('./content/ContentSection.tsx'),
        'ContentSection',
      ),
      section(
        'banners',
        message('adminSections.banners'),
        IconPhoto,
        async () => (await Promise.all([import('./banners/BannersSection.tsx'), loadEditingTexts()]))[0],
        'BannersSection',
      ),
      section(
        'announcements',
        message('adminSections.announcements'),
        IconMessage2,
        () => import('./content/AnnouncementsSection.tsx'),
        'AnnouncementsSection',
      ),
    ],
  },
  {
    label: message('adminSections.group.registers'),
    sections: [
      section(
        'imports',
        message('adminSections.imports'),
        IconFileImport,
        () => import('./imports/ImportsSection.tsx'),
        'ImportsSection',
      ),
      section(
        'dictionaries',
        message('adminSections.dictionaries'),
        IconVocabulary,
        () => import('./dictionaries/DictionariesSection.tsx'),
        'DictionariesSection',
      ),
      section(
        'suggestions',
        message('adminSections.suggestions'),
        IconFlag,
        () => import('./corrections/SuggestionsSection.tsx'),
        'SuggestionsSection',
      ),
      section(
        'claims',
        message('adminSections.claims'),
        IconUserCheck,
        () => import('./corrections/ClaimsSection.tsx'),
        'ClaimsSection',
      ),
      section(
        'corrections',
        message('adminSections.corrections'),
        IconPencil,
        () => import('./corrections/CorrectionsSection.tsx'),
        'CorrectionsSection',
      ),
      { key: 'identity', label: message('adminSections.identity'), icon: IconGitMerge },
      section(
        'datedLayers',
        message('adminSections.datedLayers'),
        IconCalendarEvent,
        () => import('./datedLayers/DatedLayersSection.tsx'),
        'DatedLayersSection',
      ),
    ],
  },
  {
    label: message('adminSections.group.system'),
    sections: [
      section(
        'feeds',
        message('adminSections.feeds'),
        IconAntenna,
        () => import('./system/FeedsSection.tsx'),
        'FeedsSection',
      ),
      section(
        'privacy',
        message('adminSections.privacy'),
        IconEyeOff,
        () => import('./system/PrivacySection.tsx'),
        'PrivacySection',
      ),
      section(
        'jobs',
        message('adminSections.jobs'),
        IconListCheck,
        () => import('./system/JobsSection.tsx'),
        'JobsSection',
      ),
      section(
        'pageErrors',
        message('adminSections.pageErrors'),
        IconBug,
        () => import('./system/PageErrorsSection.tsx'),
        'PageErrorsSection',
      ),
      section(
        'settings',
        message('adminSections.settings'),
        IconSettings,
        () => import('./system/SettingsSection.tsx'),
        'SettingsSection',
      ),
      section(
        'audit',
        message('adminSections.audit'),
        IconHistory,
        () => import('./audit/AuditSection.tsx'),
        'AuditSection',
      ),
    ],
  },
];

export const adminSections: readonly AdminSection[] = adminGroups.flatMap(({ sections }) => sections);

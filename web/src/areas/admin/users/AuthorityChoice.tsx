import { Checkbox, Stack } from '@mantine/core';
import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { useTranslation } from '#lib/language.ts';

interface AuthorityChoiceProps {
  /** A heading above says the same as its label. */
  readonly isHeaded?: true;
  readonly value: readonly Authority[];
  readonly onChange: (value: Authority[]) => void;
}

/** What an account may do, one box for each authority. */
export function AuthorityChoice({ isHeaded, value, onChange }: AuthorityChoiceProps) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group
      {...(isHeaded ? { 'aria-label': t('adminUsers.authorities') } : { label: t('adminUsers.authorities') })}
      value={[...value]}
      onChange={(chosen) => onChange(authorities.filter((one) => chosen.includes(one)))}
    >
      <Stack gap="xs" mt="xs">
        {authorities.map((authority) => (
          <Checkbox key={authority} value={authority} label={t(`adminUsers.authorityNames.${authority}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

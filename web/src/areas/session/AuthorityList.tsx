import { IconCheck } from '@tabler/icons-react';
import { authorities as known, type Authority } from '@wheelhouse/contract/authority';
import { useTranslation } from '#lib/language.ts';
import classes from './AuthorityList.module.css';

interface AuthorityListProps {
  readonly authorities: readonly Authority[];
}

/** What an account may do, in words. */
export function AuthorityList({ authorities }: AuthorityListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      {known
        .filter((authority) => authorities.includes(authority))
        .map((authority) => (
          <li key={authority}>
            <IconCheck size={18} stroke={1.5} aria-hidden />
            {t(`authority.${authority}`)}
          </li>
        ))}
    </ul>
  );
}

import { Skeleton } from '@mantine/core';
import { mailedKinds, noticeLimits } from '@wheelhouse/contract/notices';
import { emailPattern } from '@wheelhouse/contract/textRules';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import classes from './NoticeMail.module.css';
import { NoticeMailSwitch } from './NoticeMailSwitch.tsx';
import { noticeMailQuery } from './noticeQueries.ts';

interface NoticeMailProps {
  /** Email addresses of the logged-in account, the one of its profile first; undefined until they are known. */
  readonly addresses: readonly string[] | undefined;
}

/** Which notifications are also sent by email, each saved as soon as it is switched. */
export function NoticeMail({ addresses }: NoticeMailProps) {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(noticeMailQuery);
  const address = addresses?.find((each) => emailPattern.test(each));
  return (
    <>
      <p className={classes.lead}>{t('noticeMail.lead')}</p>
      {addresses !== undefined && (
        <p className={classes.where} data-nowhere={address === undefined || undefined}>
          {address === undefined
            ? t('noticeMail.nowhere')
            : t('noticeMail.where', { address, most: formatCount(noticeLimits.emailsCausedADay) })}
        </p>
      )}
      {failure && <Failure cause={failure} retry={retry} />}
      {data === undefined && !failure && <Skeleton height={276} />}
      {data !== undefined && (
        <ul className={classes.kinds}>
          {mailedKinds.map((kind) => (
            <NoticeMailSwitch key={kind} kind={kind} on={data[kind]} />
          ))}
        </ul>
      )}
    </>
  );
}

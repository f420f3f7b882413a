import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { adminListLimits } from '@wheelhouse/contract/adminList';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';

interface AdminPagesProps {
  readonly answer: {
    readonly page: number;
    readonly size: number;
    readonly total: number;
    readonly more?: true | undefined;
  };
  readonly shown: number;
  readonly onPage: (page: number) => void;
}

/** A button that can't be pressed any further keeps the focus, which a disabled one would lose. */
const stays = (isOff: boolean) => ({ 'aria-disabled': isOff, 'data-disabled': isOff });

/** Which rows are shown, with buttons to the rows before and after. */
export function AdminPages({ answer: { page, size, total, more }, shown, onPage }: AdminPagesProps) {
  const { t } = useTranslation();
  const first = page * size;
  const isLast = first + shown >= total || (page + 1) * size >= adminListLimits.counted;
  return (
    <Group justify="space-between" mt="md">
      <p role="status">
        {t(more === true ? 'admin.rangeMore' : 'admin.range', {
          from: formatCount(Math.min(first + 1, total)),
          to: formatCount(first + shown),
          total: formatCount(total),
        })}
      </p>
      <Group gap="xs">
        <Button
          variant="default"
          {...stays(page === 0)}
          leftSection={<IconChevronLeft size={18} stroke={1.5} />}
          onClick={() => page > 0 && onPage(page - 1)}
        >
          {t('admin.previous')}
        </Button>
        <Button
          variant="default"
          {...stays(isLast)}
          rightSection={<IconChevronRight size={18} stroke={1.5} />}
          onClick={() => !isLast && onPage(page + 1)}
        >
          {t('admin.next')}
        </Button>
      </Group>
    </Group>
  );
}

import { Notice } from './alert';

interface LeftOutProps {
  /** How many entries could not be read; with 0 nothing is shown. */
  count: number | undefined;
  /** The word for one of them, such as 'team', and the plural. */
  one: string;
  many: string;
}

/** Says that entries of an answer could not be read and are missing on this page. */
export function LeftOut({ count = 0, one, many }: LeftOutProps) {
  if (count === 0) return null;
  return (
    <Notice>
      {count === 1
        ? `1 ${one} could not be read and is left out.`
        : `${count} ${many} could not be read and are left out.`}
    </Notice>
  );
}

import { Notice } from './alert';

interface LeftOutProps {
  /** How many entries could not be read; nothing is said where none. */
  count: number | undefined;
  /** What one of them is called, such as 'team', and more of them. */
  one: string;
  many: string;
}

/** Says that entries of an answer could not be read and are missing on this page (D27). */
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

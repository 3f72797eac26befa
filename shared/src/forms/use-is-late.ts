import type { UseMutationResult } from '@touchline/shared';
import { useEffect, useState } from 'react';

/** How long a save may take before the user is told that there is no answer yet (D16). */
const lateMs = 4_000;

/** Whether a save has been waiting for its answer for so long that the user must be told. */
export function useIsLate({
  isPending,
  submittedAt,
}: Pick<UseMutationResult, 'isPending' | 'submittedAt'>): boolean {
  const [lateSave, setLateSave] = useState<number>();
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLateSave(submittedAt), lateMs);
    return () => clearTimeout(timer);
  }, [isPending, submittedAt]);
  return isPending && lateSave === submittedAt;
}

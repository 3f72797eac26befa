import { outbox, useQuery, useQueryClient, useUnsent } from '@touchline/shared';
import { type Attendance, attendanceCalls, type AttendanceState } from '@touchline/product';
import { read } from '@touchline/shared/requests';
import { pathOf } from '@touchline/shared/schema';
import { useEffect, useMemo } from 'react';

/** How often the taps of other coaches are read while the roll is called, in milliseconds. */
const readEveryMs = 4_000;

const nobody: Attendance = { headcount: null, players: [] };

/** Who is at the practice of a plan. */
const attendanceOf = read(attendanceCalls.get, undefined, { meta: { endsWithAccess: true } });

/** Who is there, with the user's own taps that are not sent yet, and what to do with a tap. */
export function useAttendance(
  { teamId, id: planId }: { teamId: string; id: string },
  { isLive = false } = {},
) {
  const queryClient = useQueryClient();
  const path = pathOf(attendanceCalls.change, { teamId, planId });
  const query = attendanceOf({ teamId, planId });
  const { data, error, refetch } = useQuery({
    ...query,
    ...(isLive && { refetchInterval: readEveryMs }),
  });
  const unsent = useUnsent(path);
  useEffect(
    () =>
      outbox.onSent((sentTo, answer) => {
        if (sentTo !== path) return;
        const { queryKey } = attendanceOf({ teamId, planId });
        // A read that was asked before would bring back what was there before.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, answer);
      }),
    [path, teamId, planId, queryClient],
  );
  const attendance = useMemo(
    () =>
      withTaps(
        data ?? nobody,
        unsent.map(({ body }) => body),
      ),
    [data, unsent],
  );
  return {
    attendance,
    /** Whether it was read, or somebody has tapped here. */
    isKnown: data !== undefined || unsent.length > 0,
    error: data ? null : error,
    refetch,
    unsentCount: unsent.length,
    tap: (playerId: string, state: AttendanceState | null) =>
      void outbox.add(path, playerId, { playerId, state }),
    tapHeadcount: (headcount: number | null) => void outbox.add(path, 'headcount', { headcount }),
  };
}

/** What was said, after taps that are not sent yet. */
export function withTaps(attendance: Attendance, taps: readonly object[]): Attendance {
  let { headcount } = attendance;
  const states = new Map<string, AttendanceState | null>(
    attendance.players.map(({ playerId, state }) => [playerId, state]),
  );
  for (const tap of taps as { playerId?: string; state?: AttendanceState; headcount?: number }[]) {
    if (tap.playerId !== undefined) states.set(tap.playerId, tap.state ?? null);
    else headcount = tap.headcount ?? null;
  }
  return {
    headcount,
    players: [...states].flatMap(([playerId, state]) => (state ? [{ playerId, state }] : [])),
  };
}

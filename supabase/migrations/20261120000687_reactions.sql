-- Reactions, sent while a game waits or has ended: each is shown for a few seconds, and then never read again.

create table public.reactions (
  room_id text not null,
  number integer not null,
  slot integer not null,
  turn integer not null,
  reaction text not null,
  sent_at timestamptz not null,
  constraint reactions_pkey primary key (room_id, number, slot),
  constraint reactions_seat_fkey foreign key (room_id, number)
    references public.participants (room_id, number) on delete cascade,
  constraint reactions_slot_check check (slot in (1, 2)),
  constraint reactions_turn_check check (turn >= 1),
  constraint reactions_reaction_check check (reaction ~ '^[a-z]{1,20}$')
);
comment on table public.reactions is
  'The last two reactions of each seat. Read and written by functions of schema app only.';
comment on column public.reactions.slot is 'A new reaction replaces the older one, if that is a second old.';
comment on column public.reactions.turn is 'Counts the reactions of the room, by rooms.reactions.';

alter table public.reactions enable row level security;

create function internal.reactions_since(p_room text, p_turn integer)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('turn', turn, 'participantId', number::text, 'reaction', reaction) order by turn
      ),
      '[]'
    )
    from public.reactions
    where room_id = p_room and turn > p_turn and sent_at > clock_timestamp() - interval '3 seconds'
  );
end
$$;
comment on function internal.reactions_since is
  'The reactions of a room after this turn that are still shown (the contract''s REACTION_SHOWN_SECONDS).';

create function app.send_reaction(p_room text, p_user uuid, p_seat bytea, p_reaction text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_seat public.participants := internal.lock_for_player(p_room, null, p_user, p_seat);
  v_turn integer;
  v_slot integer;
begin
  if exists (
    select from public.phase_games
    where room_id = p_room and phase not in ('waiting', 'final')
      -- The contract's `mayReact`.
      and (style is distinct from 'show' or phase not in ('ask', 'voting', 'results', 'reveal'))
  ) then
    perform internal.refuse(409, 'wrong_phase');
  end if;
  if exists (
    select from public.sessions as s
    join public.rooms as r on r.session_id = s.id
    where r.id = p_room and s.settings -> 'reactions' = 'false'
  ) then
    perform internal.refuse(409, 'reactions_off');
  end if;
  -- The clock, not the time of the call: of two at once the second waited for the room.
  select slots.slot into v_slot
  from (values (1), (2)) as slots (slot)
  left join public.reactions as r on r.room_id = p_room and r.number = v_seat.number and r.slot = slots.slot
  where r.sent_at is null or r.sent_at <= clock_timestamp() - interval '1 second'
  order by r.sent_at nulls first
  limit 1;
  if v_slot is not null then
    update public.rooms set reactions = reactions + 1 where id = p_room returning reactions into v_turn;
    insert into public.reactions (room_id, number, slot, turn, reaction, sent_at)
    values (p_room, v_seat.number, v_slot, v_turn, p_reaction, clock_timestamp())
    on conflict (room_id, number, slot) do update
    set turn = excluded.turn, reaction = excluded.reaction, sent_at = excluded.sent_at;
  end if;
  return jsonb_build_object('turn', v_turn, 'participantId', v_seat.number::text);
end
$$;
comment on function app.send_reaction is
  'The caller''s reaction. Answers {turn, participantId}; turn is null for a third one within a second, which is not kept.';

create function app.reactions(p_room text, p_host uuid, p_key bytea default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_room public.rooms := internal.find_for_lead(p_room, p_host, p_key);
begin
  return jsonb_build_object('version', v_room.version, 'reactions', internal.reactions_since(p_room, 0))
    || coalesce(internal.moved_to(v_room), '{}');
end
$$;
comment on function app.reactions is
  'The reactions that are shown now, for a lead of the session: {version, reactions: [{turn, participantId, reaction}]}, and movedTo after the session has moved on.';

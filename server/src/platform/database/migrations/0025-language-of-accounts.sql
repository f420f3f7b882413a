-- The language of emails and notifications: a folder of messages/, English by default.
alter table account add column language text not null default 'en';

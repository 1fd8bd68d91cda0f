-- contract from 0.2.0
-- News are made from events.
DROP TABLE news_cause;
